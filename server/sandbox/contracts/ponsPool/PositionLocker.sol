// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IPositionManager} from "./UniswapV4Interfaces.sol";

/// Holds the liquidity of graduated pools and their remaining tokens. Nothing leaves it: it has no owner and makes no
/// transfers.
contract PositionLocker {
    address public immutable factory;
    IPositionManager public immutable positionManager;

    mapping(uint256 tokenId => bool) public isLocked;
    mapping(address token => uint256 tokenId) public lockedPositions;
    mapping(address token => uint256) public lockedTokenSupply;

    event PositionLocked(address indexed token, uint256 indexed tokenId);
    event TokenSupplyLocked(address indexed token, uint256 amount);

    error NotFactory();
    error ZeroAddress();
    error PositionNotHeld(uint256 tokenId);

    modifier onlyFactory() {
        if (msg.sender != factory) revert NotFactory();
        _;
    }

    constructor(address factory_, IPositionManager positionManager_) {
        if (factory_ == address(0) || address(positionManager_) == address(0)) revert ZeroAddress();
        factory = factory_;
        positionManager = positionManager_;
    }

    /// Records a position that was minted to this contract.
    function lockPosition(address token, uint256 tokenId) external onlyFactory {
        if (positionManager.ownerOf(tokenId) != address(this)) revert PositionNotHeld(tokenId);
        isLocked[tokenId] = true;
        lockedPositions[token] = tokenId;
        emit PositionLocked(token, tokenId);
    }

    /// Records tokens that were sent to this contract.
    function lockTokenSupply(address token, uint256 amount) external onlyFactory {
        lockedTokenSupply[token] += amount;
        emit TokenSupplyLocked(token, amount);
    }
}

// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// One ledger of fees for all launches and assets, without owner, pause or expiry. Only the recipient can claim.
contract FeeEscrow is ReentrancyGuard {
    using SafeERC20 for IERC20;

    mapping(address recipient => uint256) public balanceOf;
    mapping(address recipient => mapping(address token => uint256)) public balanceOfToken;

    event Credited(address indexed recipient, address indexed depositor, uint256 amount);
    event CreditedToken(
        address indexed recipient, address indexed token, address indexed depositor, uint256 amount
    );
    event Claimed(address indexed recipient, uint256 amount);
    event ClaimedToken(address indexed recipient, address indexed token, uint256 amount);

    error ZeroAddress();
    error NoBalance();
    error InsufficientBalance(uint256 requested, uint256 available);
    error TransferFailed();

    /// Credits the sent value to `recipient`. Without value: no effect and no event.
    function credit(address recipient) external payable {
        if (recipient == address(0)) revert ZeroAddress();
        if (msg.value == 0) return;
        balanceOf[recipient] += msg.value;
        emit Credited(recipient, msg.sender, msg.value);
    }

    /// Pulls `amount` from the caller and credits the amount that arrived.
    function creditToken(address recipient, address token, uint256 amount) external nonReentrant {
        if (recipient == address(0) || token == address(0)) revert ZeroAddress();
        if (amount == 0) return;
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        uint256 arrived = IERC20(token).balanceOf(address(this)) - before;
        if (arrived == 0) return;
        balanceOfToken[recipient][token] += arrived;
        emit CreditedToken(recipient, token, msg.sender, arrived);
    }

    function claim() external returns (uint256) {
        return _claim(balanceOf[msg.sender]);
    }

    function claim(uint256 amount) external returns (uint256) {
        return _claim(amount);
    }

    function claimToken(address token) external returns (uint256) {
        return _claimToken(token, balanceOfToken[msg.sender][token]);
    }

    function claimToken(address token, uint256 amount) external returns (uint256) {
        return _claimToken(token, amount);
    }

    function _claim(uint256 amount) private nonReentrant returns (uint256) {
        uint256 available = balanceOf[msg.sender];
        if (amount == 0 || available == 0) revert NoBalance();
        if (amount > available) revert InsufficientBalance(amount, available);
        balanceOf[msg.sender] = available - amount;
        (bool sent,) = msg.sender.call{value: amount}("");
        if (!sent) revert TransferFailed();
        emit Claimed(msg.sender, amount);
        return amount;
    }

    function _claimToken(address token, uint256 amount) private nonReentrant returns (uint256) {
        uint256 available = balanceOfToken[msg.sender][token];
        if (amount == 0 || available == 0) revert NoBalance();
        if (amount > available) revert InsufficientBalance(amount, available);
        balanceOfToken[msg.sender][token] = available - amount;
        IERC20(token).safeTransfer(msg.sender, amount);
        emit ClaimedToken(msg.sender, token, amount);
        return amount;
    }
}

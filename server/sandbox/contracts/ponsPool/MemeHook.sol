// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {FeePolicyHolder} from "./FeePolicyHolder.sol";
import {PoolFees} from "./PoolFees.sol";
import {PoolFeeSweep} from "./PoolFeeSweep.sol";
import {FeePolicySnapshot} from "./PonsTypes.sol";
import {IPoolManager, PoolKey, SwapParams} from "./UniswapV4Interfaces.sol";

/// The hook of every graduated pool. Only the factory can open one. The hook charges each swap on its unspecified side.
/// Uniswap v4 reads a hook's permissions from the lower 14 bits of its address; here they must be 0x2044.
contract MemeHook is PoolFeeSweep {
    error HookNotImplemented();

    constructor(
        address initialOwner,
        address factory_,
        FeePolicySnapshot memory policy,
        address operator,
        IPoolManager poolManager_,
        address feeEscrow_,
        address buybackVault_
    )
        Ownable(initialOwner)
        FeePolicyHolder(factory_, policy, operator)
        PoolFees(poolManager_)
        PoolFeeSweep(feeEscrow_, buybackVault_)
    {}

    /// Receives fees in the native asset.
    receive() external payable {}

    /// Only the factory can open a launch's pool, so nobody can open it earlier at another price.
    function beforeInitialize(address sender, PoolKey calldata, uint160) external view returns (bytes4) {
        if (msg.sender != address(poolManager)) revert NotPoolManager();
        if (sender != factory) revert NotFactory();
        return this.beforeInitialize.selector;
    }

    function afterSwap(address, PoolKey calldata key, SwapParams calldata params, int256 delta, bytes calldata)
        external
        returns (bytes4, int128)
    {
        if (msg.sender != address(poolManager)) revert NotPoolManager();
        return (this.afterSwap.selector, int128(uint128(_charge(key, params, delta))));
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        return _executeSwap(poolManager, data);
    }

    fallback() external {
        revert HookNotImplemented();
    }
}

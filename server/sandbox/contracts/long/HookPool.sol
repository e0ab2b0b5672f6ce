// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {TickPrices} from "./TickPrices.sol";
import {IPoolManager, LiquidityChange, PoolKey, SwapParams} from "./UniswapV4Interfaces.sol";

/// Actions of a hook in a pool for its own account, while the pool manager is unlocked for a swap.
abstract contract HookPool {
    using SafeERC20 for IERC20;

    uint160 private constant LOWEST_LIMIT = 4295128740;
    uint160 private constant HIGHEST_LIMIT = 1461446703485210103287273052203988822378723970341;
    /// Storage slot of the pool manager's pools. The lower 160 bits of a pool's first word are its price.
    uint256 private constant POOLS_SLOT = 6;

    IPoolManager public immutable poolManager;

    error OnlySelf();
    error PoolManagerIsShort();

    constructor(IPoolManager poolManager_) {
        poolManager = poolManager_;
    }

    receive() external payable {}

    /// The contract calls this itself, so that a failed swap is reverted as a whole.
    function swapOwn(PoolKey calldata key, bool zeroForOne, uint256 amountIn) external returns (uint256 amountOut) {
        if (msg.sender != address(this)) revert OnlySelf();
        uint160 limit = zeroForOne ? LOWEST_LIMIT : HIGHEST_LIMIT;
        int256 delta = poolManager.swap(key, SwapParams(zeroForOne, -int256(amountIn), limit), "");
        (int128 paid, int128 got) =
            zeroForOne ? (int128(delta >> 128), int128(delta)) : (int128(delta), int128(delta >> 128));
        address output = zeroForOne ? key.currency1 : key.currency0;
        amountOut = uint128(got);
        if (uint128(-paid) != amountIn || _balanceOf(output, address(poolManager)) < amountOut) {
            revert PoolManagerIsShort();
        }
        _settle(zeroForOne ? key.currency0 : key.currency1, amountIn);
        poolManager.take(output, address(this), amountOut);
    }

    /// Does nothing if the pool cannot take or pay it.
    function _swap(PoolKey memory key, bool zeroForOne, uint256 amountIn) internal returns (uint256 spent, uint256 got) {
        if (amountIn == 0) return (0, 0);
        try this.swapOwn(key, zeroForOne, amountIn) returns (uint256 amountOut) {
            return (amountIn, amountOut);
        } catch {
            return (0, 0);
        }
    }

    function _addLiquidity(PoolKey memory key, bytes32 poolId, uint256 amount0, uint256 amount1)
        internal
        returns (uint256 used0, uint256 used1)
    {
        if (amount0 < 2 || amount1 < 2) return (0, 0);
        int24 last = TickPrices.lastTick(key.tickSpacing);
        uint256 liquidity = TickPrices.liquidityOf(
            _priceOf(poolId), TickPrices.sqrtPriceAt(-last), TickPrices.sqrtPriceAt(last), amount0 - 1, amount1 - 1
        );
        if (liquidity == 0) return (0, 0);
        (int256 delta,) =
            poolManager.modifyLiquidity(key, LiquidityChange(-last, last, int256(liquidity), poolId), "");
        used0 = _clear(key.currency0, int128(delta >> 128));
        used1 = _clear(key.currency1, int128(delta));
    }

    function _priceOf(bytes32 poolId) internal view returns (uint256) {
        return uint160(uint256(poolManager.extsload(keccak256(abi.encode(poolId, POOLS_SLOT)))));
    }

    function _send(address currency, address to, uint256 amount) internal {
        if (amount == 0) return;
        if (currency == address(0)) {
            (bool sent,) = to.call{value: amount}("");
            require(sent);
        } else {
            IERC20(currency).safeTransfer(to, amount);
        }
    }

    function _balanceOf(address currency, address owner) internal view returns (uint256) {
        return currency == address(0) ? owner.balance : IERC20(currency).balanceOf(owner);
    }

    /// A payment may include earned fees of the hook's own position.
    function _clear(address currency, int128 delta) private returns (uint256 paid) {
        if (delta > 0) poolManager.take(currency, address(this), uint128(delta));
        if (delta >= 0) return 0;
        _settle(currency, uint128(-delta));
        return uint128(-delta);
    }

    function _settle(address currency, uint256 amount) private {
        if (currency == address(0)) {
            poolManager.settle{value: amount}();
            return;
        }
        poolManager.sync(currency);
        IERC20(currency).safeTransfer(address(poolManager), amount);
        poolManager.settle();
    }
}
